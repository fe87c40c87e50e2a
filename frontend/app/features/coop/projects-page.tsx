import { CoopNav } from './coop-nav';
import { OriginLines } from './origins-lines';
import { ProjectsTable } from './projects-table';
import type { ProjectsView } from './project-view';
import { TractorForm } from './tractor-form';

/** The co-op's projects: what each takes and what it gives, with the bonus of the day and the tractor. */
export function ProjectsPage({ view }: { view: ProjectsView }) {
  const { choice, rows, addresses, origins } = view;
  const double = rows.filter((row) => row.double).map(({ name }) => name);
  return (
    <>
      <CoopNav current="projects" />
      <h1 className="coop-title">Co-op projects</h1>
      <div className="projects-layout">
        <TractorForm {...view} />
        <p className="projects-shown">
          <b aria-live="polite">{shownText(view)}</b>
          {choice.bonus.length < rows.length && (
            <a href={addresses.all} rel="nofollow">
              Bonus for all
            </a>
          )}
          {choice.bonus.length > 0 && (
            <a href={addresses.none} rel="nofollow">
              Plain points
            </a>
          )}
        </p>
        <ProjectsTable {...view} />
        <div className="projects-notes">
          <p>
            Under the points of a level: what it takes, and the points for every 100 of that. Co-op level: from which on a project can be started.
          </p>
          {double.length > 0 && (
            <p>
              <b className="double">×2</b> counts double: {double.join(', ')}. The doubling is part of the bonus view, not of the plain points.
            </p>
          )}
          <p>
            <b>With the bonus view on</b>, points are multiplied by the bonus of the product plus that of the tractor, and rounded up: ⌈points × (bonus + tractor)⌉. A <a href="/co-op/upgrades/points">tractor</a> costs 10,000 village funds
            and runs for 24 hours.
          </p>
          <p>
            <b className="unknown">?</b> is a figure that nobody has told us yet. <a href="/contact">Do you know it?</a>
          </p>
          <OriginLines origins={origins} />
        </div>
      </div>
    </>
  );
}

/** Which points the table shows, in words. */
function shownText({ choice: { bonus, running, tractor }, rows }: ProjectsView): string {
  if (bonus.length === 0) return running ? `Points without bonus; the tractor at ${tractor}% counts where the bonus is on` : 'Points without bonus';
  const names = rows.filter((row) => row.bonus).map(({ name }) => name);
  const who = names.length === rows.length ? 'all projects' : names.length > 3 ? `${names.length} projects` : names.join(', ');
  return `Points with bonus for ${who}, ${running ? `tractor at ${tractor}%` : 'tractor off'}`;
}
