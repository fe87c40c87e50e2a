import { setFarm } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { Button } from '~/ui/button';
import { Select } from '~/ui/select';

/** Chooses the farm level: a GET form, so that the choice stands in the address. It is kept with the reader's own farm. */
export function LevelForm({ levels, level }: { levels: number[]; level: number }) {
  return (
    <>
      <form className="tree-level" action="/tree-of-life">
        <label htmlFor="farm-level">Your farm level</label>
        <Select id="farm-level" name="level" value={level} onChange={({ target }) => setFarm({ level: Number(target.value) })} autoComplete="off">
          {levels.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
        <Button type="submit">Show</Button>
      </form>
      <FarmPanel uses={['level']} />
    </>
  );
}
