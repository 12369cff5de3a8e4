import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import type { FollowUp } from './moment.ts';
import { Papers } from './papers.tsx';

const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;

test.each([
  ['unconfirmed', 'waits for your confirmation: see our e-mail'],
  ['unprepared', 'as soon as the device is ready'],
  ['pending', 'being prepared'],
  ['failed', 'Not available: write to us'],
])(
  'tracking page: among the documents a label that is %s says "%s", another paper that it is being prepared',
  async (label, reason) => {
    const documents = ['tracking_sheet', 'shipping_label'].map((kind) => ({ kind, isReady: false }));
    const followUp = { id: '1', instructions: { documents, label } } as unknown as FollowUp;
    const { container } = await render(
      <SpeechProvider value={speech}>
        <SellProvider value={makeT<'sell'>('en-GB', words)}>
          <Papers followUp={followUp} token="t" />
        </SellProvider>
      </SpeechProvider>,
    );
    expect([...container.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual([
      'being prepared',
      reason,
    ]);
  },
);
