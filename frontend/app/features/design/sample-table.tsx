import { DataTable } from '~/ui/data-table';

const levels = [1, 2, 3, 4, 5, 6];

/** A table whose first column and headings stay while it scrolls. */
export function SampleTable() {
  return (
    <DataTable label="an example">
      <thead>
        <tr>
          <th scope="col">Level</th>
          {levels.map((level) => (
            <th key={level} scope="col">
              Material {level}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level}>
            <th scope="row">{level}</th>
            {levels.map((other) => (
              <td key={other} className={other === 6 ? 'unknown' : undefined}>
                {other === 6 ? '?' : (level * other * 1234).toLocaleString('en')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
