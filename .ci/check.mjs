/**
 * All that CI checks, in one command: format, lint, types, unit tests, builds, the packed package and the browser
 * flows. Ends with one line that sums up all runners; exits with 1 when anything failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const results = 'e2e/.results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
const failures = [];

/** Runs a script of package.json; where a runner counts its own tests, `count` reads them. */
function step(name, args, count) {
  process.stdout.write(`\n— ${name}\n`);
  const started = Date.now();
  const { status } = spawnSync('npm', ['run', '--silent', ...args], { stdio: 'inherit' });
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A runner that breaks before it counts has failed all the same.
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  passed += counted.passed;
  failed += counted.failed;
  if (counted.failed > 0) failures.push(name);
  process.stdout.write(`— ${name}: ${counted.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`);
}

function unitTests() {
  const report = read(`${results}/unit.json`);
  return report && { passed: report.numPassedTests, failed: report.numFailedTests };
}

function flows() {
  const report = read(`${results}/flows.json`);
  return (
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
    }
  );
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

step('format', ['check:format']);
step('lint', ['check:lint']);
step('types', ['check:types']);
step(
  'unit tests',
  ['check:unit', '--', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`],
  unitTests,
);
step('build', ['build']);
step('example', ['build:example']);
step('harness', ['build:harness']);
step('package', ['check:package']);
step('flows', ['check:flows'], flows);

if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
