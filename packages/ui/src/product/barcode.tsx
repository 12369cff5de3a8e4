import { EAN13_MODULES, ean13Bars, QUIET_MODULES } from '@reprise/kit/ean13';
import type { ReactElement } from 'react';

const WIDTH = EAN13_MODULES + 2 * QUIET_MODULES;

/**
 * Real EAN-13 bars with their quiet zones, one unit per module: give the box a width that is a multiple of 117 px where
 * pixels are large. `label` names what the code is for, since bars say nothing to a screen reader.
 */
export function Barcode(props: { code: string; label: string; height?: number }): ReactElement {
  const height = props.height ?? 36;
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH * 2}
      height={height * 2}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={props.label}
    >
      <rect width={WIDTH} height={height} fill="#ffffff" />
      {ean13Bars(props.code).map(({ x, width }) => (
        <rect key={x} x={x + QUIET_MODULES} width={width} height={height} fill="#000000" />
      ))}
    </svg>
  );
}
