import path from 'node:path';
import ts from 'typescript';

const FOLDER = path.resolve(import.meta.dirname, '../..');
const FILE = path.join(FOLDER, 'schema-org-check.ts');

/** What is wrong with JSON-LD graphs by schema-dts: unknown types and properties, and values of the wrong kind. */
export function schemaErrors(graphs: readonly unknown[]): string[] {
  const uses = graphs.map((graph) => `void (${JSON.stringify(graph)} satisfies Graph);`);
  const text = ["import type { Graph } from 'schema-dts';", ...uses].join('\n');
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...others) =>
    name === FILE ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...others);
  host.fileExists = (name) => name === FILE || fileExists(name);
  const program = ts.createProgram([FILE], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const line = text.slice(0, start).split('\n').length - 2;
    return `${ts.flattenDiagnosticMessageText(messageText, '\n')}\nin ${JSON.stringify(graphs[line])}`;
  });
}
