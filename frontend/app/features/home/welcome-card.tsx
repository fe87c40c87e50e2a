import { ButtonLink } from '~/ui/button';
import { Card, CardTitle } from '~/ui/card';
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
    <Card aria-labelledby="welcome-title">
      <CardTitle id="welcome-title">{title}</CardTitle>
      <Prose html={html} />
      <p className="mt-4">
        <ButtonLink href={gettingStarted}>Getting started</ButtonLink>
      </p>
    </Card>
  );
}
