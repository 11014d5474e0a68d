import packageJson from '../../package.json' with { type: 'json' };

/** The version of this package, as `--version` prints it and the demo server reports it. */
export const VERSION: string = packageJson.version;
