import { Logo } from '@reprise/ui/product/logo.tsx';
import { today } from '../base/now.ts';
import { RELEASE } from './release.ts';

export function ReleaseLine() {
  return (
    <footer className="side-foot">
      <Logo look="mark" height={18} />
      <span className="side-word">{`Reprise · © ${today().getFullYear()} · ${RELEASE}`}</span>
    </footer>
  );
}
