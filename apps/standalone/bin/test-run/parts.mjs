import { runGate, runJava, runVitest } from './checks.mjs'

/**
 * @typedef {import('./tools.mjs').Need} Need
 * @typedef {import('./checks.mjs').Bench} Bench
 * @typedef {import('./checks.mjs').Outcome} Outcome
 * @typedef {{
 *   name: string,
 *   needs: Need[],
 *   wishes: Need[],
 *   run: (bench: Bench, words: string[]) => Promise<Outcome>,
 *   samples?: { what: string, of: string[] },
 *   whole?: string,
 *   isRetried?: boolean,
 *   disturbs?: boolean,
 *   group?: string,
 * }} Part
 * `name` is the part's word on the command line. The part is skipped without its `needs`; some of its tests are
 * skipped without its `wishes`. `samples` names in Chinese the tests that it samples, and lists the files and folders
 * whose content decides the sample. `whole` is the folder of the files that only the whole suite runs. `isRetried`: a
 * failed file runs once more, alone. `disturbs`: the complete part restarts the Docker engine. Parts of one `group`
 * never run at the same time.
 */

/**
 * The group of the parts that make networks of containers and the parts with a browser. Chromium drops its open
 * requests when the machine gets another network.
 */
const network = 'network'

/** The sources of the judge and of its tests. */
const judge = [
  'apps/judge-runner',
  'apps/worker/src',
  'docker/judge.Dockerfile',
  'docker/link-judge.sh',
  'packages/contract/src/judge.ts',
  'packages/contract/src/mutation.ts',
  'packages/judging/src',
  'prisma/demo',
]

/**
 * All parts, in the order in which they begin. The two longest come first. They wait for images; short parts run
 * until these are ready.
 * @type {Part[]}
 */
export const parts = [
  folder('worker', {
    path: 'apps/worker',
    wishes: ['java', 'docker'],
    samples: { what: '恶意测试；每个用例只在一种沙箱中', of: judge },
  }),
  folder('walks', {
    path: 'apps/standalone',
    config: 'browser.config.ts',
    needs: ['build', 'chromium'],
    wishes: ['java', 'docker'],
    samples: { what: '无障碍检查', of: ['apps/web/src', 'apps/web/e2e'] },
    whole: 'apps/web/e2e/whole',
    isRetried: true,
    group: network,
  }),
  gate('format', ['oxfmt', '--check', '.']),
  gate('lint', ['oxlint', '--type-aware', '--type-check']),
  gate('dead-code', ['knip']),
  folder('api', {
    path: 'apps/api',
    samples: { what: '随机输入', of: ['apps/api/src', 'packages/contract/src'] },
  }),
  {
    name: 'java',
    needs: ['java'],
    wishes: [],
    run: (bench, words) => runJava(bench, 'java', words),
    samples: { what: '用例、恶意测试、变异体对照、重复运行、随机源码', of: judge },
  },
  folder('compose', {
    path: 'apps/standalone',
    config: 'compose.config.ts',
    needs: ['compose', 'chromium'],
    whole: 'apps/standalone/compose/whole',
    isRetried: true,
    disturbs: true,
    group: network,
  }),
  folder('web', { path: 'apps/web' }),
  folder('db', { path: 'prisma' }),
  folder('queue', { path: 'packages/queue', wishes: ['docker'], group: network }),
  folder('standalone', { path: 'apps/standalone' }),
  folder('judging', { path: 'packages/judging' }),
  folder('contract', { path: 'packages/contract' }),
  folder('metrics', { path: 'packages/metrics', wishes: ['promtool'] }),
]

/** @param {string} name @param {string[]} words @returns {Part} */
function gate(name, words) {
  return { name, needs: [], wishes: [], run: (bench) => runGate(bench, name, words) }
}

/**
 * Make the part of a folder whose tests vitest runs.
 * @param {string} name @param {{ path: string, config?: string } & Partial<Part>} target @returns {Part}
 */
function folder(name, { path, config, ...part }) {
  return {
    name,
    needs: [],
    wishes: [],
    run: (bench, words) => runVitest(bench, name, { folder: path, config, words }),
    ...part,
  }
}
