/** What is compiled: the folder of each tsconfig, with the file's name where it is not `tsconfig.json`. */
export const typescriptProjects = [
  'packages/domain',
  'packages/domain/tsconfig.tests.json',
  'packages/contracts',
  'packages/ui',
  'apps/server',
  'apps/server/sandbox/fields/browser',
  'apps/storefront',
  'apps/back-office',
  'tools',
  'tools/tire-images/browser',
  'guards',
  'e2e',
  'faults',
  'attacks',
  'bench',
  'pages',
]
