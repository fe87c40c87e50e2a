import { useEffect, useState } from 'react';
import { answerAt } from '~/islands/answers';
import { cellsOf, columnOf, forgetKnown, learn, servedAt, setFigure, useFigures } from '~/islands/own-figures';
import { counted } from '~/figures/figure';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { useIsKept } from '~/islands/stored';
import { FigureDialog } from './figure-dialog';
import { cellAt, nameIn, type ChosenCell, columnAt, type PanelProps } from './cell';
import { SendFigures } from './send-figures';
import { valueText } from './value';

/** The player's figures of the page, and the form for one. */
export function OwnPanel({ tapped, done, ...props }: PanelProps) {
  const [chosen, choose] = useState<ChosenCell>();
  const { page, api, tables } = props;
  const own = useFigures();
  const [answer, setAnswer] = useState<unknown>();
  const [said, say] = useState('');
  const isKept = useIsKept();
  useEffect(() => {
    const know = (answer: unknown) => {
      forgetKnown(api, answer);
      setAnswer(answer);
    };
    answerAt(api).then(know, () => {});
  }, [api]);
  useEffect(() => {
    if (!tapped) return;
    const cell = cellAt(props, tapped);
    const column = cell && columnAt(cell.column, cell.level);
    answerAt(api).then(
      (answer) =>
        // A whole row is no figure: the form takes what a player knows of it.
        column !== undefined && servedAt(api, answer, page, cell!.level, column) !== undefined
          ? choose(cell)
          : follow(tapped),
      () => follow(tapped),
    );
    done();
    // Once for each tap.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tapped]);
  const mine = cellsOf(own, page).length;
  const { differs } = answer !== undefined && mine > 0 ? learn(api, answer, { [page]: own[page]! }) : { differs: [] };
  return (
    <>
      <p role="status">{said}</p>
      {differs.map(({ cell, now, ...figure }) => {
        const [level, column] = [Number.parseInt(cell), columnOf(cell)];
        return (
          <Notice key={cell}>
            <p>
              {`${nameIn(tables, level, column)}: the site now says ${valueText(now)}, ` +
                `and you typed ${valueText(figure.value)}.`}
            </p>
            <p className="mt-2 flex flex-wrap gap-x-3 gap-y-2">
              <Button look="plain" onClick={() => setFigure(page, level, column, { ...figure, was: now })}>
                Keep mine
              </Button>
              <Button look="plain" onClick={() => setFigure(page, level, column, null)}>
                Take the site’s
              </Button>
            </p>
          </Notice>
        );
      })}
      {mine > 0 && (
        <p>
          <span>
            {`✎ marks what you entered: ${counted(mine, 'figure')} here${isKept ? ', kept in this browser' : ''}.`}
          </span>{' '}
          <a className="inline-block py-2.5" href="/my-farm#figures">
            All of yours
          </a>
        </p>
      )}
      <SendFigures />
      {chosen && answer !== undefined && (
        <FigureDialog {...props} answer={answer} chosen={chosen} choose={choose} say={say} />
      )}
    </>
  );
}

/** The form for reports opens from the link of a `?`. */
const follow = (tapped: Element) => tapped instanceof HTMLAnchorElement && location.assign(tapped.href);
