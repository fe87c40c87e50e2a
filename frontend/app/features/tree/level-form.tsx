import { Button } from '~/ui/button';

/** Chooses the farm level: a GET form, so that the choice stands in the address. The enhancement script remembers it. */
export function LevelForm({ levels, level }: { levels: number[]; level: number }) {
  return (
    <form className="tree-level" method="get" action="/tree-of-life">
      <label htmlFor="farm-level">Your farm level</label>
      <select id="farm-level" name="level" defaultValue={level} key={level} autoComplete="off">
        {levels.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <Button type="submit">Show</Button>
    </form>
  );
}
