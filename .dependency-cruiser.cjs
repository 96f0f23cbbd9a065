/** Which way the arrows go. tools/check/arrows.ts runs these rules and sees to it that every file was looked at. */
/** The last ones only show: none of the others builds on them. */
const nouns = [
  'access', 'staff', 'catalogue', 'settings', 'mail', 'account', 'greeting', 'shared-sample', 'voucher', 'cart', 'prepared-cart', 'order', 'invoice', 'payment', 'checkout', 'production', 'delivery', 'contact', 'books', 'closing',
  'figures', 'home', 'help', 'legal', 'styleguide', 'operating',
]
const testFile = '\\.(test|suite)\\.tsx?$'
/** The part of audio that needs Node or somebody's package: threads, processes, decoders, the MP3 encoder, ZIP. All else runs in the browser too. */
const audioOutsideTheBrowser = [
  '^audio/room/',
  '^audio/decode/(aac|aac-process|decode-worker|fed-decoder|mp3|opus-packets|take-reader)\\.ts$',
  '^audio/encode/mp3\\.ts$',
  '^audio/package/zip\\.ts$',
  '^audio/testing/',
]

/** On a screen the editor of a greeting shows its link, as the cart does. */
const nounsOf = { domain: nouns, server: nouns, web: ['shared-sample', ...nouns.filter((noun) => noun !== 'shared-sample')] }
const laterThan = (room, noun) => nounsOf[room].slice(nounsOf[room].indexOf(noun) + 1).join('|')

const nounOrder = Object.keys(nounsOf).flatMap((room) =>
  nounsOf[room]
    .filter((noun) => laterThan(room, noun))
    .map((noun) => ({
      name: `${room}-${noun}-looks-back-only`,
      comment: 'Nouns look back only; tell a later one by an event or a job named in domain.',
      severity: 'error',
      from: { path: `^${room}/${noun}/`, pathNot: testFile },
      to: { path: `^${room}/(${laterThan(room, noun)})/` },
    })),
)

/** A room may import the rooms named and itself, and nothing else of ours. */
const roomSees = (room, allowed, comment) => ({
  name: `${room}-sees-only-${allowed.join('-and-') || 'itself'}`,
  comment,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: '^(domain|audio|server|web|assets|simulators|voices|generators|tools|e2e|bench|build)/',
    pathNot: `^(${[room, ...allowed].join('|')})/`,
  },
})

module.exports = {
  forbidden: [
    { name: 'no-circle', comment: 'No circle anywhere.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^#build/', '/\\+types/', '^\\.+/build/'] },
    },
    roomSees('domain', [], 'The rules know nothing but themselves.'),
    roomSees('audio', [], 'Audio knows no shop.'),
    roomSees('web', ['domain', 'audio', 'assets'], 'The browser talks to the server through the contract in domain; it mixes with audio itself.'),
    {
      name: 'web-reaches-no-audio-outside-the-browser',
      comment: 'The browser has no threads of Node, no processes and no packages for audio: neither by one import nor by a chain of them.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: audioOutsideTheBrowser, reachable: true },
    },
    {
      name: 'audio-for-the-browser-knows-no-node',
      comment: 'This part of audio runs on both sides. What needs Node or a package is named in audioOutsideTheBrowser.',
      severity: 'error',
      from: { path: '^audio/', pathNot: [...audioOutsideTheBrowser, testFile] },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
    },
    roomSees('server', ['domain', 'audio', 'assets', 'build'], 'Nothing imports web but web; simulators are started, not imported.'),
    roomSees('voices', [], 'An engine is started, never imported, and imports nothing of ours: its licence stays its own.'),
    {
      name: 'only-voices-know-the-engine',
      comment: 'eSpeak NG is under the GPL: only the process of its own loads it.',
      severity: 'error',
      from: { pathNot: '^voices/' },
      to: { path: 'node_modules/@echogarden/espeak-ng-emscripten/' },
    },
    roomSees('simulators', [], 'The other side of a wire imports nothing of ours.'),
    roomSees('assets', ['domain'], 'Assets are data.'),
    {
      name: 'domain-is-pure',
      comment: 'domain imports zod and itself: no clock, no process, no network.',
      severity: 'error',
      from: { path: '^domain/', pathNot: testFile },
      to: { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/zod/' },
    },
    {
      name: 'domain-knows-no-node',
      comment: 'domain runs on both sides.',
      severity: 'error',
      from: { path: '^domain/', pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-knows-no-database',
      comment: 'The browser has no database, no HTTP server and no queue.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: 'node_modules/(drizzle-orm|pg|pg-boss|fastify|@electric-sql|@fastify)/' },
    },
    {
      name: 'only-queries-know-tables',
      comment: 'Only *.queries.ts, server/db, server/jobs and server/testing import the tables.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['\\.queries\\.ts$', '^server/(db|jobs|testing)/', testFile] },
      to: { path: '^server/db/schema(\\.ts$|/)' },
    },
    {
      name: 'plumbing-knows-no-noun',
      comment: 'main → app → nouns → http, db, adapters: the plumbing is below.',
      severity: 'error',
      from: { path: '^server/(http|db|adapters|documents)/', pathNot: testFile },
      to: { path: `^server/(${nouns.join('|')}|app\\.ts$|main\\.ts$)` },
    },
    {
      name: 'nouns-know-no-app',
      comment: 'main → open-shop → app: app puts nouns together, open-shop picks adapters; no noun knows them.',
      severity: 'error',
      from: { path: `^server/(${nouns.join('|')})/`, pathNot: testFile },
      to: { path: '^server/(app|main)\\.ts$' },
    },
    {
      name: 'nouns-know-ports-only',
      comment: 'A noun asks a port; open-shop.ts alone picks the adapter.',
      severity: 'error',
      from: { path: `^server/(${nouns.join('|')})/`, pathNot: testFile },
      to: { path: '^server/adapters/', pathNot: '\\.port\\.ts$' },
    },
    {
      name: 'web-ground-knows-no-noun',
      comment: 'web/ui, web/player and web/texts know no noun.',
      severity: 'error',
      from: { path: '^web/(ui|player|texts)/' },
      to: { path: `^web/(${nouns.join("|")})/` },
    },
    {
      name: 'no-test-code-in-the-shop',
      comment: 'What runs in the shop imports no tests and no test builders.',
      severity: 'error',
      from: { path: '^(domain|audio|server|web|assets|simulators)/', pathNot: [testFile, '^server/testing/'] },
      to: { path: ['^server/testing/', '\\.(test|suite)\\.tsx?$', '^(e2e|tools|bench|generators)/'] },
    },
    {
      name: 'no-development-package-in-the-shop',
      comment: 'What runs in the shop needs a dependency, not a devDependency.',
      severity: 'error',
      from: { path: '^(domain|audio|server|simulators)/', pathNot: [testFile, '^server/testing/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['node_modules/@types/', 'node_modules/(vite|@fastify/middie|smtp-server)/'] },
    },
    ...nounOrder,
  ],
  options: {
    // With TypeScript 7 installed the default parser sees no TypeScript at all, and passes.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|data)/' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
