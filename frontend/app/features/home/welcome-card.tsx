import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Prose } from '~/ui/prose';

interface WelcomeCardProps {
  title: string;
  /** Sanitised HTML. */
  html: string;
  /** Address of the guide for newcomers. */
  gettingStarted: string;
}

/** Says what the site is, and where a newcomer begins. */
export function WelcomeCard({ title, html, gettingStarted }: WelcomeCardProps) {
  return (
    <Card className="welcome" aria-labelledby="welcome-title">
      <h2 id="welcome-title">{title}</h2>
      <Prose html={html} />
      <p>
        <ButtonLink href={gettingStarted}>Getting started</ButtonLink>
      </p>
    </Card>
  );
}
