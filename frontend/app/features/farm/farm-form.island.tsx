import { counted } from '~/figures/figure';
import { FIGURES_KEY } from '~/islands/farm-key';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { type AnswersAt, defineIsland } from '~/islands/define';
import {
  EMPTY_FARM,
  FARM_LEVELS,
  FARM_SIZES,
  RANKS,
  setFarm,
  STOCK,
  STOCKED,
  THEME_LEVELS,
  TRACTOR,
  useFarm,
  type Farm,
} from '~/islands/farm';
import { Button } from '~/ui/button';
import { FIELD, FieldFrame, SelectField } from '~/ui/field';
import { FileButton, downloadFile } from '~/ui/share';
import { Sentences, Notice, ResultNotice } from '~/ui/notice';
import { Picture } from '~/ui/picture';
import { NumberInput } from '~/ui/stepper';
import { numberError, type NumberLimits } from '~/ui/whole-number';
import { entriesNow, FARM_FILE, farmFile, storeEntries, LONGEST_FILE, readFarmFile, type Entries } from './farm-file';

const ADDRESSES = { materialList: '/api/materials' } as const;

interface Outcome {
  texts: string[];
  /** For undo. */
  before?: { farm: Farm; entries: Entries };
}

/** The form of the player's farm. Each change is stored at once. */
function FarmForm({ materialList: { materials } }: AnswersAt<typeof ADDRESSES>) {
  const farm = useFarm();
  const [isStored, setStored] = useState(true);
  const [outcome, setOutcome] = useState<Outcome>();
  /** Part of the fields' keys: imports and undos discard fields with unusable text. */
  const [replaced, setReplaced] = useState(0);
  const change = (changed: Partial<Farm>) => {
    setOutcome(undefined);
    setStored(setFarm(changed));
  };
  const replace = (by: Farm, entries: Entries, texts: string[]) => {
    const before = { farm, entries: entriesNow(Object.keys(entries)) };
    const isStored = storeEntries(entries);
    setStored(setFarm(by) && isStored);
    setReplaced(replaced + 1);
    setOutcome({ texts, before });
  };
  const read = async (text: string) => {
    const found = readFarmFile(text);
    if ('error' in found) return setOutcome({ texts: [found.error] });
    const { farm, entries, warnings } = found;
    const figures = entries[FIGURES_KEY];
    if (figures) {
      try {
        const { usableFigures } = await import('~/islands/own-figures');
        const [text, left] = usableFigures(figures);
        entries[FIGURES_KEY] = text;
        if (left > 0) warnings.push(`${counted(left, 'figure')} of the file could not be used.`);
      } catch {
        delete entries[FIGURES_KEY];
        warnings.push('The figures of the file could not be read.');
      }
    }
    replace(farm, entries, [
      Object.keys(entries).length > 0 ? 'Imported: farm settings, plans and ticked tasks.' : 'Imported: farm settings.',
      ...warnings,
    ]);
  };
  const undo = ({ farm, entries }: NonNullable<Outcome['before']>) => {
    storeEntries(entries);
    setReplaced(replaced + 1);
    change(farm);
  };
  const number = (name: 'level' | 'tractor', range: NumberLimits) => ({
    name,
    range,
    value: farm[name],
    onChange: (value: number | null) => change({ [name]: value }),
  });
  const choice = <Value extends string | number>(
    name: 'size' | 'rank' | 'themeLevel',
    values: readonly Value[],
    text: (value: Value) => string,
  ) => ({
    id: `my-${name}`,
    name,
    value: farm[name] ?? '',
    options: [['', 'not set'] as const, ...values.map((value) => [value, text(value)] as const)],
    autoComplete: 'off', // else Back chooses what was chosen then, which would count as the player's choice
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      change({ [name]: values[target.selectedIndex - 1] ?? null }),
  });
  return (
    <>
      {!isStored && (
        <ResultNotice tone="error">
          Your browser keeps nothing for this site: its storage is full or blocked. What you set is gone when you leave
          this page.
        </ResultNotice>
      )}
      <div key={`farm-${replaced}`} className="grid gap-x-5 md:grid-cols-2 mine:invisible">
        <FarmNumber label="Farm level" hint="1 to 999" {...number('level', FARM_LEVELS)} />
        <SelectField
          label="Farm size"
          hint="Buildings of one kind"
          {...choice('size', FARM_SIZES.slice(1), (size) => `${size} buildings`)}
        />
        <FarmNumber label="Tractor" hint="Bonus in %, 1 to 20" {...number('tractor', TRACTOR)} />
        <SelectField label="Rank" hint="In your co-op" {...choice('rank', RANKS, (rank) => rank)} />
        <SelectField
          label="Theme level"
          hint="Of a theme's tasks"
          {...choice(
            'themeLevel',
            Array.from({ length: THEME_LEVELS.max }, (_, index) => index + 1),
            (level) => `level ${level}`,
          )}
        />
      </div>
      <h2 className="mt-6" id="stock">
        Dream stock
      </h2>
      <p>
        <span>What is in the barn of your Dream Farm. </span>
        <a href="/dream/calculator#can-build">What can I build with it?</a>
      </p>
      <div key={`stock-${replaced}`} className="mt-3 grid grid-fill-24 gap-x-3 mine:invisible">
        {STOCKED.map((key) => {
          const material = materials.find((one) => one.key === key);
          const { [key]: amount = null, ...others } = farm.stock;
          return (
            <FarmNumber
              key={key}
              label={
                <>
                  {material && <Picture src={material.pic} size={24} className="inline" />} {material?.plural ?? key}
                </>
              }
              name={`stock-${key}`}
              range={STOCK}
              value={amount}
              onChange={(value) => change({ stock: value === null ? others : { ...others, [key]: value } })}
            />
          );
        })}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="plain" onClick={() => downloadFile(FARM_FILE, farmFile(farm, entriesNow()))}>
          Export to a file
        </Button>
        <FileButton longest={LONGEST_FILE} onText={read}>
          Import from a file
        </FileButton>
        <Button look="plain" onClick={() => replace(EMPTY_FARM, {}, ['Your farm is cleared.'])}>
          Clear my farm
        </Button>
      </div>
      <div aria-live="polite" className="mt-3">
        {outcome && (
          <Notice>
            <Sentences texts={outcome.texts} />
            {outcome.before && (
              <Button look="plain" className="mt-2" onClick={() => undo(outcome.before!)}>
                Undo
              </Button>
            )}
          </Notice>
        )}
      </div>
    </>
  );
}

interface FarmNumberProps {
  label: ReactNode;
  name: string;
  hint?: string;
  range: NumberLimits;
  value: number | null;
  onChange(value: number | null): void;
}

function FarmNumber({ label, hint, name, range, value, onChange }: FarmNumberProps) {
  const [refused, setRefused] = useState<string>();
  const id = `my-${name}`;
  return (
    <FieldFrame
      label={label}
      name={id}
      hint={hint}
      error={refused === undefined ? undefined : numberError(refused.trim(), range)}
    >
      <NumberInput
        id={id}
        name={name}
        className={FIELD}
        hintId={hint && `${id}-hint`}
        range={range}
        value={value}
        refused={refused}
        onRefuse={setRefused}
        onChange={(value) => {
          setRefused(undefined);
          onChange(value);
        }}
      />
    </FieldFrame>
  );
}

export default defineIsland('farm-form', FarmForm, () => ADDRESSES);
