import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const node = Object.fromEntries(
  ['process', 'console', 'URL', 'Buffer', 'fetch', 'setTimeout', 'clearTimeout'].map((name) => [name, 'readonly']),
);

export default tseslint.config(
  {
    ignores: [
      'build/',
      'build-editor/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      '.cache/',
      'app/api/types.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Prettier leaves comments and strings as long as they are.
      'max-len': ['error', 120],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Routes throw answers.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: '@remix-run/server-runtime', name: 'TypedResponse' },
          ],
        },
      ],
      // An event's handler may be asynchronous: what it awaits handles its own errors.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      // `await null` lets queued tasks go first.
      '@typescript-eslint/await-thenable': 'off',
      // Our objects are closures, without `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['server/**/*.ts'],
    rules: {
      // Node's private fields: an update of Node may change them.
      'no-underscore-dangle': ['error', { allowAfterThis: false }],
      'no-restricted-properties': [
        'error',
        ...['parser', 'onIncoming', 'getOwnPropertySymbols'].map((property) => ({
          property,
          message: 'It is private.',
        })),
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'member-access', 'return'].map((what) => [
        `@typescript-eslint/no-unsafe-${what}`,
        'off',
      ]),
    ),
  },
  {
    files: ['{app,editor}/**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name=/^on(Got|Lost|Mouse|Touch|Drag|Pointer)/]',
          message: 'React does not listen to it: scripts/islands.mjs.',
        },
      ],
      // A scrolling table must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: ['main', 'div'] }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['scripts/**', '*.{mjs,cjs}', 'e2e/**'],
    languageOptions: { globals: { ...node, module: 'writable' } },
    rules: { 'no-console': 'off', 'no-empty-pattern': 'off' },
  },
);
