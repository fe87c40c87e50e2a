/** How fast the reader fishes, by the upgrades of the fishing time. */
export function SpeedField({ seconds, value }: { seconds: number[]; value: number | null }) {
  return (
    <div className="field">
      <label htmlFor="speed">Fishing time</label>
      <select id="speed" name="speed" defaultValue={value ?? ''}>
        <option value="">any</option>
        {seconds.map((second, upgrade) => (
          <option key={second} value={upgrade}>
            {second} seconds
          </option>
        ))}
      </select>
    </div>
  );
}
