import { describe, expect, it } from 'vitest';
import { readSettings } from './surface-settings.ts';

const read = (query: string) => readSettings(new URLSearchParams(query));

describe('the surface settings in the address', () => {
  it('are empty where the address says nothing', () => {
    expect(read('')).toEqual({ settings: { dismissal: {} }, notices: [] });
  });

  it('are taken over', () => {
    const query = 'presentation=inline&blur=off&escape=grace&close=immediate&graceMs=30000&awayAfterMs=0';
    expect(read(query).settings).toEqual({
      presentation: 'inline',
      dismissal: { blur: 'off', escape: 'grace', close: 'immediate', graceMs: 30_000, awayAfterMs: 0 },
    });
  });

  it('say how long a question waits', () => {
    expect(read('answerWithinMs=300000')).toMatchObject({ answerWithinMs: 300_000, notices: [] });
    expect(read('answerWithinMs=soon').notices).toHaveLength(1);
  });

  it('leave out a bad value and name the parameter and what is allowed', () => {
    const { settings, notices } = read('presentation=popup&blur=off');
    expect(settings).toEqual({ dismissal: { blur: 'off' } });
    expect(notices).toEqual([
      'The address sets “presentation” to “popup”, which is left out. Allowed: dialog, modal, inline.',
    ]);
  });

  it.each([
    ['de', 'de'],
    ['DE-at', 'de-AT'],
    ['fr', 'fr'],
  ])('take the language tag %j over as %j', (given, locale) => {
    expect(read(`locale=${given}`)).toEqual({ settings: { locale, dismissal: {} }, notices: [] });
  });

  it.each(['de_AT', '', 'German words'])('refuse %j as a language tag', (given) => {
    expect(read(`locale=${given}`)).toEqual({
      settings: { dismissal: {} },
      notices: [
        `The address sets “locale” to “${given}”, which is left out. Allowed: a language tag, such as en, de, de-AT or ar.`,
      ],
    });
  });

  it.each(['-1', '1.5', '1e3', '', 'soon', '2147483648'])('refuse %j as a time', (given) => {
    const { settings, notices } = read(`graceMs=${given}`);
    expect(settings.dismissal).toEqual({});
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain('graceMs');
  });
});
