import sharp from 'sharp';
import { tablet, watch } from './drawings/devices.ts';
import { phone } from './drawings/phone.ts';

const [WIDTH, HEIGHT] = [1600, 640];
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
/** Where each device lies, by its middle. */
const DEVICES = [
  { draw: () => tablet('silver', 'dawn'), height: 620, turn: -14, x: 1240, y: 400 },
  { draw: () => phone('triple', 'graphite'), height: 560, turn: 10, x: 890, y: 360 },
  { draw: () => phone('diagonal', 'blue'), height: 470, turn: -8, x: 610, y: 400 },
  { draw: () => watch('graphite', 'sage'), height: 330, turn: 16, x: 370, y: 420 },
] as const;

/** Devices on a table, for a retailer who prefers a picture to an example. */
export async function drawBanner(ground: string): Promise<Buffer> {
  const parts = await Promise.all(
    DEVICES.map(async ({ draw, height, turn, x, y }) => {
      const upright = await sharp(Buffer.from(draw()), { density: 200 }).resize({ height }).png().toBuffer();
      const turned = await sharp(upright).rotate(turn, { background: transparent }).png().toBuffer();
      // Cut to what is inside the picture: nothing may be laid over its edge.
      const { width: w = 0, height: h = 0 } = await sharp(turned).metadata();
      const [left, top] = [Math.round(x - w / 2), Math.round(y - h / 2)];
      const [cutLeft, cutTop] = [Math.max(0, -left), Math.max(0, -top)];
      const width = Math.min(w - cutLeft, WIDTH - Math.max(0, left));
      const tall = Math.min(h - cutTop, HEIGHT - Math.max(0, top));
      const input = await sharp(turned).extract({ left: cutLeft, top: cutTop, width, height: tall }).toBuffer();
      return { input, left: Math.max(0, left), top: Math.max(0, top) };
    }),
  );
  return await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ground } })
    .composite(parts)
    .jpeg({ quality: 80 })
    .toBuffer();
}
