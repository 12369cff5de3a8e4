import { BEEPS, type Sound, VIBRATIONS } from './tones.ts';

let context: AudioContext | undefined;

/** A browser without sound, or one that waits for a first gesture, stays silent: colour and words say the same. */
export function playTone(tone: Sound): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const { hertz, atMs, forMs } of BEEPS[tone]) {
      const from = context.currentTime + atMs / 1_000;
      const oscillator = new OscillatorNode(context, { type: 'square', frequency: hertz });
      const gain = new GainNode(context, { gain: 0.12 });
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(from);
      oscillator.stop(from + forMs / 1_000);
    }
  } catch {
    // No audio device.
  }
  navigator.vibrate?.(VIBRATIONS[tone]);
}
