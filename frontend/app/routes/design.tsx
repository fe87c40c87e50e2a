import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { notFound } from '~/loaders/not-found.server';
import type { ReactNode } from 'react';
import { Island } from '~/islands/island';
import { AmountList } from '~/figures/amount';
import { type Accent, accentClass, Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Card, CardTitle, LinkCard, LinkCards, Tile } from '~/ui/card';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { DataTable } from '~/ui/data-table';
import { ErrorScreen } from '~/ui/error-screen';
import { Example, Provenance, Quiet } from '~/figures/provenance';
import { Facts } from '~/ui/facts';
import { TextArea, TextField } from '~/ui/field';
import { materialsByKey } from '~/figures/materials';
import { Notice, ResultNotice } from '~/ui/notice';
import { Kicker, PageHeader, Ornament, Ruled } from '~/ui/page-header';
import { Pagination } from '~/ui/pagination';
import { Picture } from '~/ui/picture';
import { Slider } from '~/ui/slider';
import { SubNav } from '~/ui/sub-nav';
import { Colours } from '~/features/design/colours';
import designControls from '~/features/design/design-controls.island';

/** Only where the operator asks for it: elsewhere the address is as unknown as any other. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.designPage) throw await notFound('page', { context, request });
  return {
    page: {
      title: 'Design',
      description: 'The design system of this site, with every piece in its states.',
      path: '/design',
      hidden: true,
    },
    materials: materialsByKey(await api(context).materials()),
  };
}

const places = [
  ['First', '#tabs'],
  ['Second', '#second'],
  ['Third', '#third'],
] as const;

/** The design system, seen whole: every role and every piece, in its states. */
export default function Design() {
  const { materials } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Design" kicker="Everything in app/ui">
        <p>A printed farmer&rsquo;s almanac by day, the same page under a lantern by night.</p>
      </PageHeader>
      <Part id="colours" title="Colour roles">
        <Colours />
      </Part>
      <Part id="type" title="Type and rules">
        <Kicker>A kicker stands above a title</Kicker>
        <h3>A heading of the third level</h3>
        <p>
          Words are set in the device&rsquo;s own sans serif, headings in its serif, figures as tables need them:
          1,234,567. <a href="#type">A link</a>, <strong>a strong word</strong>, <em>a stressed one</em>,{' '}
          <code>code</code>.
        </p>
        <Ornament />
      </Part>
      <Part id="buttons" title="Buttons">
        <div className="flex flex-wrap items-center gap-3">
          <Button>Primary</Button>
          <Button look="plain">Plain</Button>
          <Button look="quiet">Quiet</Button>
          <ButtonLink href="#buttons" look="plain">
            A link
          </ButtonLink>
          <Button disabled>Under way</Button>
        </div>
      </Part>
      <Part id="inputs" title="Fields, steppers, sliders, toggles">
        <TextField label="A field" name="field" hint="What it is for." defaultValue="A value" />
        <TextField
          label="A field with an error"
          name="wrong"
          error="Please give a number from 1 to 10."
          defaultValue="eleven"
        />
        <TextArea label="A longer text" name="text" rows={3} />
        <Island of={designControls} props={{}} data={{}} />
        <Slider label="A slider" name="slider" value={5} min={1} max={20} unit="%" marks={[1, 5, 10, 15, 20]} />
      </Part>
      <Part id="tabs" title="Tabs and choices">
        <SubNav label="Tabs" places={places} path="#tabs" />
        <ChoiceList>
          <ChoiceLink href="#tabs" aria-current="true">
            Chosen
          </ChoiceLink>
          <ChoiceLink href="#second">Not chosen</ChoiceLink>
        </ChoiceList>
        <Pagination page={2} total={3} href={(page) => `#page-${page}`} label="Pages" />
      </Part>
      <Part id="badges" title="Badges, notices, provenance">
        <div className="flex flex-wrap items-center gap-3">
          {(Object.keys(accentClass) as Accent[]).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <Notice>What should be known.</Notice>
        <ResultNotice tone="success">What went well.</ResultNotice>
        <ResultNotice tone="error">What went wrong.</ResultNotice>
        {(['spec', 'community', 'sample'] as const).map((provenance) => (
          <Provenance key={provenance} of={{ provenance, sources: ['https://example.org/figures'] }} about="/design" />
        ))}
      </Part>
      <Part id="cards" title="Cards and tables">
        <Card>
          <CardTitle>A card</CardTitle>
          <p>It lies on the page.</p>
          <AmountList amounts={{ nail: 1200, board: 999, cash: 250_000 }} materials={materials} />
        </Card>
        <LinkCards>
          <LinkCard href="#cards" pic={materials.nail?.pic} name="A card that leads on">
            <span>and says where.</span>
          </LinkCard>
        </LinkCards>
        <div className="grid max-w-96 grid-cols-2 gap-2">
          <Tile href="#cards" aria-current="true">
            <Picture src={materials.nail?.pic ?? ''} size={32} />A tile
          </Tile>
          <Tile href="#second">
            <Picture src={materials.board?.pic ?? ''} size={32} />
            Another
          </Tile>
        </div>
        <Ruled>A heading with a rule</Ruled>
        <Facts
          facts={[
            ['A fact', 'what it is'],
            ['Another', <Example key="example">An example</Example>],
          ]}
        />
        <Quiet>A quiet line.</Quiet>
        <SampleTable />
      </Part>
      <Part id="states" title="Empty and broken">
        <p className="text-center text-soft">No posts found. Please check filters.</p>
        <ErrorScreen message="Hmm... something didn't go right..." target="#states" label="Go on" seconds={86_400} />
      </Part>
    </>
  );
}

/** One section of the design page. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="my-8 grid gap-3 *:min-w-0" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

const levels = [1, 2, 3, 4, 5, 6];

/** A table whose first column and headings stay while it scrolls. */
function SampleTable() {
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
