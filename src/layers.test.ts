import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import * as ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** A package that a layer may use: everywhere in it, or only in the files that match `where`. */
interface Package {
  readonly name: RegExp;
  readonly where?: RegExp;
  readonly typesOnly?: boolean;
}

interface Layer {
  /** The other layers that it may import. */
  readonly layers: readonly string[];
  readonly packages: readonly Package[];
}

const sdk = /^@modelcontextprotocol\//u;
const reactPackages = [{ name: /^react(?:-dom)?(?:\/|$)/u }];

/** What each folder of `src` may import. Files that lie in `src` itself are the layer `top`. */
const table: Readonly<Record<string, Layer>> = {
  core: { layers: [], packages: [] },
  schema: { layers: [], packages: [] },
  wire: { layers: ['core'], packages: [{ name: sdk, typesOnly: true }] },
  react: {
    layers: ['core', 'schema'],
    packages: [
      ...reactPackages,
      { name: /^@rjsf\/(?!validator-)/u, where: /^react\/form\//u },
      // Which part of a host belongs to somebody, and how it reads in its own letters: loaded in URL mode only.
      { name: /^(?:tldts|punycode\/)$/u, where: /^react\/url\/read-address\.ts$/u },
      // The searchable list, loaded only where a question has very many answers.
      { name: /^downshift$/u, where: /^react\/form\/widgets\/SearchList\.tsx$/u },
      // It compiles code, which only a worker may that can be ended: one file, loaded by its address alone.
      {
        name: /^@rjsf\/validator-ajv8$|^ajv\/dist\/2020\.js$/u,
        where: /^react\/form\/check\/worker\/judge\.ts$/u,
      },
    ],
  },
  element: { layers: ['core', 'schema', 'react'], packages: reactPackages },
  node: {
    layers: ['core', 'wire'],
    packages: [
      { name: /^(?:node:.+|ws)$/u },
      { name: sdk },
      // The demo server declares the arguments of its tools with it.
      { name: /^zod$/u, where: /^node\/demo\//u },
    ],
  },
  app: {
    layers: ['core', 'schema', 'wire', 'react', 'element', 'top'],
    // zod only to keep the SDK's own copy from compiling code, which the page's policy forbids.
    packages: [
      ...reactPackages,
      { name: /^@modelcontextprotocol\/client(?:\/|$)/u },
      { name: /^zod\/v4\/core$/u },
    ],
  },
  top: { layers: ['core', 'schema', 'wire', 'react'], packages: [] },
};

/** What runs in here may be kept busy for ever by a hostile schema. */
const worker = 'react/form/check/worker';

const testFile = /\.test\.tsx?$|(?:^|\/)fixtures\//u;
const silencer = /(?:es|ox)lint-disable|@ts-(?:ignore|expect-error|nocheck)/u;

interface Import {
  readonly from: string;
  readonly typesOnly: boolean;
}

/** Every module that a source text names: static, dynamic, exported from, and in types. */
function importsOf(file: string, source: string): readonly Import[] {
  const found: Import[] = [];
  const add = (node: ts.Node | undefined, typesOnly: boolean): void => {
    if (node && ts.isStringLiteralLike(node)) found.push({ from: node.text, typesOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return found;
}

const layerOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : 'top');

/** What is wrong with a file of `src` (its path from there), as sentences. */
function faults(file: string, source: string): readonly string[] {
  const name = layerOf(file);
  const layer = table[name];
  if (!layer) return [`${file}: there is no layer ${name}`];
  const isTest = testFile.test(file);
  const found: string[] = [];
  for (const { from, typesOnly } of importsOf(file, source)) {
    if (from.startsWith('.')) {
      const target = posix.join(posix.dirname(file), from);
      const to = layerOf(target);
      // The command and the page say their version.
      if (target === '../package.json' && ['node', 'app'].includes(name)) continue;
      const fromWorker = posix.dirname(file) === worker;
      if (!isTest && posix.dirname(target) === worker && !fromWorker && !target.endsWith('?worker&url'))
        found.push(`${file} imports a file of the worker: ${from}`);
      if (target.startsWith('..')) found.push(`${file} reaches out of src: ${from}`);
      else if (to !== name && !layer.layers.includes(to)) found.push(`${file}: ${name} may not import ${to}`);
      continue;
    }
    const fits = ({ name: known, where, typesOnly: only = false }: Package): boolean =>
      known.test(from) && (where?.test(file) ?? true) && (typesOnly || !only);
    if (!isTest && !layer.packages.some(fits)) found.push(`${file} may not import ${from}`);
  }
  if (!isTest && silencer.test(source)) found.push(`${file} silences a check`);
  return found;
}

test('every file of src keeps to its layer, and silences no check', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/u.test(file));
  for (const layer of ['core', 'schema', 'wire', 'react', 'node', 'app', 'top']) {
    expect(files.map(layerOf)).toContain(layer);
  }
  const found = files.flatMap((file) =>
    faults(file, readFileSync(posix.join(import.meta.dirname, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

describe('a file that breaks the rules is found', () => {
  test.each([
    ['core/a.ts', "import { readForm } from '../schema/index.ts';"],
    ['core/a.ts', "import type { Field } from '../schema/field.ts';"],
    ['core/a.ts', "export * from '../wire/index.ts';"],
    ['core/a.ts', "import { useState } from 'react';"],
    ['core/a.ts', "import { readFileSync } from 'node:fs';"],
    ['schema/a.ts', "import type { Outcome } from '../core/index.ts';"],
    ['schema/a.ts', "import type { Transport } from '@modelcontextprotocol/client';"],
    ['schema/sub/a.ts', "import { a } from '../../core/a.ts';"],
    ['wire/a.ts', "import { readForm } from '../schema/index.ts';"],
    ['wire/a.ts', "import { Client } from '@modelcontextprotocol/client';"],
    ['wire/a.ts', "const a = await import('../react/index.ts');"],
    ['wire/a.ts', "type A = import('../react/index.ts').A;"],
    ['react/a.tsx', "import { withElicitation } from '../wire/index.ts';"],
    ['react/a.tsx', "import { Form } from '@rjsf/core';"],
    ['react/form/a.tsx', "import validator from '@rjsf/validator-ajv8';"],
    ['react/form/a.tsx', "import { useCombobox } from 'downshift';"],
    ['react/form/check/worker/main.ts', "import Ajv from 'ajv/dist/2020.js';"],
    ['react/form/check/worker/judge.ts', "import Ajv from 'ajv';"],
    ['react/form/check/a.ts', "import { judge } from './worker/judge.ts';"],
    ['react/form/a.ts', "const a = await import('./check/worker/main.ts');"],
    ['react/a.tsx', "import { Client } from '@modelcontextprotocol/client';"],
    ['react/a.tsx', "import { a } from '../index.ts';"],
    ['node/a.ts', "import { readForm } from '../schema/index.ts';"],
    ['node/a.ts', "import { a } from '../react/a.ts';"],
    ['node/a.ts', "import express from 'express';"],
    ['node/a.ts', "import { z } from 'zod';"],
    ['app/a.tsx', "import { bridge } from '../node/bridge/bridge.ts';"],
    ['app/a.tsx', "import { McpServer } from '@modelcontextprotocol/server';"],
    ['app/a.tsx', "import { createServer } from 'node:http';"],
    ['index.ts', "export * from './app/main.ts';"],
    ['index.ts', "export * from './node/main.ts';"],
    ['other/a.ts', ''],
    ['core/a.ts', "import { a } from '../../e2e/a.ts';"],
    ['core/a.ts', "import { version } from '../../package.json';"],
    ['core/a.test.ts', "import { a } from '../wire/a.ts';"],
    ['core/a.ts', '// oxlint-disable-next-line no-console'],
    ['core/a.ts', '/* eslint-disable */'],
    ['core/a.ts', '// @ts-ignore'],
    ['core/a.ts', '// @ts-expect-error: it works'],
  ])('%s: %s', (file, source) => {
    expect(faults(file, source)).toHaveLength(1);
  });
});

describe('a file that keeps to them is not', () => {
  test.each([
    ['core/a.ts', "import { b } from './b.ts'; // from '../schema/a.ts'"],
    ['core/a.ts', 'const text = "import \'react\'";'],
    ['core/a.test.ts', "import { expect } from 'vitest'; // @ts-expect-error"],
    ['wire/a.ts', "import { emitter } from '../core/index.ts';"],
    ['wire/a.ts', "import type { Transport } from '@modelcontextprotocol/client';"],
    ['react/a.tsx', "import { useState } from 'react'; import { createRoot } from 'react-dom/client';"],
    ['react/form/a.tsx', "import Form from '@rjsf/core'; import { readForm } from '../../schema/index.ts';"],
    ['react/form/check/worker/judge.ts', "import { customizeValidator } from '@rjsf/validator-ajv8';"],
    ['react/form/check/worker/main.ts', "import { judge } from './judge.ts';"],
    ['react/form/check/start.ts', "import url from './worker/main.ts?worker&url';"],
    ['react/form/check/a.test.ts', "import { judge } from './worker/judge.ts';"],
    ['node/a.ts', "import { join } from 'node:path'; import { WebSocketServer } from 'ws';"],
    ['node/demo/a.ts', "import { z } from 'zod';"],
    ['app/a.tsx', "import { Client } from '@modelcontextprotocol/client'; import { a } from '../index.ts';"],
    ['index.ts', "export * from './queue.ts'; export * from './core/index.ts';"],
  ])('%s: %s', (file, source) => {
    expect(faults(file, source)).toEqual([]);
  });
});
