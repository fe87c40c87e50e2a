/** How fast the reader fishes, by the upgrades of the fishing time. */
export function SpeedField({ seconds, value, error }: { seconds: number[]; value: number | null; error: string | undefined }) {
  return (
    <div className="field">
      <label htmlFor="speed">Fishing time</label>
      <select id="speed" name="speed" defaultValue={value ?? ''} aria-describedby={error && 'speed-error'}>
        <option value="">any</option>
        {seconds.map((second, upgrade) => (
          <option key={second} value={upgrade}>
            {second} seconds
          </option>
        ))}
      </select>
      {error && (
        <p className="field-error" id="speed-error">
          {error}
        </p>
      )}
    </div>
  );
}
