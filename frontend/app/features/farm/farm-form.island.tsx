import { useState, type ReactNode } from 'react';
import type { Material } from '~/api/types';
import { defineIsland } from '~/islands/define';
import { EMPTY_FARM, FARM_LEVELS, FARM_SIZES, farmText, RANKS, setFarm, STOCK, STOCKED, THEME_LEVELS, TRACTOR, useFarm, type Farm } from '~/islands/farm';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Picture } from '~/ui/picture';
import { saveFile } from '~/ui/save-file';
import { NumberFault, NumberInput } from '~/ui/stepper';
import type { Range } from '~/ui/whole-number';
import { FARM_FILE, LONGEST_FILE, readFarmFile } from './farm-file';

interface FarmFormData {
  counted: { materials: readonly Material[] };
}

/** What came of the last change that was more than a field. */
interface Outcome {
  texts: string[];
  /** The farm before it, to go back to. */
  before?: Farm;
}

/** Everything of the player's farm; each change is kept at once. */
function FarmForm({ counted: { materials } }: FarmFormData) {
  const farm = useFarm();
  const [isKept, setKept] = useState(true);
  const [outcome, setOutcome] = useState<Outcome>();
  const change = (changed: Partial<Farm>) => {
    setOutcome(undefined);
    setKept(setFarm(changed));
  };
  const replace = (by: Farm, texts: string[]) => {
    setKept(setFarm(by));
    setOutcome({ texts, before: farm });
  };
  const read = async (file: File) => {
    const found = readFarmFile(file.size > LONGEST_FILE * 4 ? ' '.repeat(LONGEST_FILE + 1) : await file.text());
    if ('error' in found) setOutcome({ texts: [found.error] });
    else replace(found.farm, ['The farm of the file is now yours.', ...found.remarks]);
  };
  const number = (name: 'level' | 'tractor', range: Range) => ({ name, range, value: farm[name], onChange: (value: number | null) => change({ [name]: value }) });
  return (
    <>
      {!isKept && <Notice tone="error">Your browser keeps nothing for this site: its storage is full or blocked. What you say holds until you leave this page.</Notice>}
      <div className="farm-fields">
        <NumberField label="Farm level" hint="1 to 999" {...number('level', FARM_LEVELS)} />
        <Choice label="Farm size" hint="Buildings that produce" name="size" value={farm.size} options={FARM_SIZES.slice(1).map((size) => [size, `${size} buildings`])} onChange={(size) => change({ size })} />
        <NumberField label="Tractor" hint="Bonus in %, 1 to 20" {...number('tractor', TRACTOR)} />
        <Choice label="Rank" hint="In your co-op" name="rank" value={farm.rank} options={RANKS.map((rank) => [rank, rank])} onChange={(rank) => change({ rank })} />
        <Choice label="Theme level" hint="Of a theme's tasks" name="themeLevel" value={farm.themeLevel} options={Array.from({ length: THEME_LEVELS.max }, (_, place) => [place + 1, `level ${place + 1}`])} onChange={(themeLevel) => change({ themeLevel })} />
      </div>
      <h2>Dream stock</h2>
      <p>What lies in the barn of your Dream Farm.</p>
      <div className="farm-fields farm-stock">
        {STOCKED.map((key) => {
          const material = materials.find((one) => one.key === key);
          const { [key]: amount = null, ...others } = farm.stock;
          return (
            <NumberField
              key={key}
              label={
                <>
                  {material && <Picture src={material.pic} size={24} />} {material?.plural ?? key}
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
      <div className="farm-buttons">
        <Button look="plain" onClick={() => saveFile(FARM_FILE, farmText(farm))}>
          Export to a file
        </Button>
        <label className="button button-plain farm-import">
          Import from a file
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => {
              if (target.files?.[0]) void read(target.files[0]);
              target.value = '';
            }}
          />
        </label>
        <Button look="plain" onClick={() => replace(EMPTY_FARM, ['Your farm is cleared.'])}>
          Clear my farm
        </Button>
      </div>
      <div aria-live="polite">
        {outcome && (
          <Notice>
            {outcome.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {outcome.before && (
              <Button look="plain" onClick={() => change(outcome.before!)}>
                Undo
              </Button>
            )}
          </Notice>
        )}
      </div>
    </>
  );
}

interface NumberFieldProps {
  label: ReactNode;
  name: string;
  hint?: string;
  range: Range;
  value: number | null;
  onChange(value: number | null): void;
}

function NumberField({ label, name, hint, range, value, onChange }: NumberFieldProps) {
  const [refused, setRefused] = useState<string>();
  const id = `my-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <NumberInput
        id={id}
        name={name}
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
      <NumberFault id={id} range={range} refused={refused} />
    </div>
  );
}

interface ChoiceProps<Value> {
  label: string;
  hint: string;
  name: string;
  value: Value | null;
  options: ReadonlyArray<readonly [value: Value, text: string]>;
  onChange(value: Value | null): void;
}

function Choice<Value extends string | number>({ label, hint, name, value, options, onChange }: ChoiceProps<Value>) {
  const id = `my-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <select id={id} aria-describedby={`${id}-hint`} value={value ?? ''} onChange={({ target }) => onChange(options.find(([value]) => String(value) === target.value)?.[0] ?? null)}>
        <option value="">not said</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export default defineIsland<object, FarmFormData>('farm-form', FarmForm, () => ({ counted: '/api/materials' }));
