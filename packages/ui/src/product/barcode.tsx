import { code128Bars } from '@reprise/kit/code128';
import { EAN13_MODULES, ean13Bars, QUIET_MODULES } from '@reprise/kit/ean13';
import type { ReactElement } from 'react';

type Props = { code: string; label: string; height?: number };
/** Of Code 128, on both sides. */
const TEXT_QUIET_MODULES = 10;

/** Real EAN-13 bars with their quiet zones. `label` names what the code is for, since bars say nothing to a screen reader. */
export function Barcode({ code, ...props }: Props): ReactElement {
  return <Bars {...props} bars={ean13Bars(code)} modules={EAN13_MODULES} quiet={QUIET_MODULES} />;
}

/** Any number or text a scanner reads, as Code 128; nothing for what it has no symbols for. */
export function TextBarcode({ code, ...props }: Props): ReactElement | null {
  if (!/^[ -~]+$/.test(code)) return null;
  return <Bars {...props} {...code128Bars(code)} quiet={TEXT_QUIET_MODULES} />;
}

type BarsProps = Omit<Props, 'code'> & {
  bars: readonly { x: number; width: number }[];
  modules: number;
  quiet: number;
};
/** One unit per module: where pixels are large, give the box a width that is a multiple of all modules. */
function Bars({ bars, modules, quiet, label, height = 36 }: BarsProps) {
  const width = modules + 2 * quiet;
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${width} ${height}`}
      width={width * 2}
      height={height * 2}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={width} height={height} fill="#ffffff" />
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x + quiet} width={bar.width} height={height} fill="#000000" />
      ))}
    </svg>
  );
}
