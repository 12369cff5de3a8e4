import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { Title } from './title.tsx';

type DeadEndProps = Required<Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title'>> & {
  name: string;
  children: ReactNode;
};

/** A page that leads nowhere but home: what it is, why, and the way out. */
export function DeadEnd({ icon, name, title, children }: DeadEndProps) {
  const t = useT();
  const home = (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.home()}>
      {t('common.home')}
    </Link>
  );
  return (
    <>
      <Title>{name}</Title>
      <h1 className="visually-hidden">{name}</h1>
      <EmptyState icon={icon} title={title} action={home}>
        {children}
      </EmptyState>
    </>
  );
}
