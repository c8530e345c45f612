import { appendFileSync, writeFileSync } from 'node:fs'

/** The vitest reporter that writes a test report, as `report.mjs` reads it, to the path TEST_REPORT. */
export default class TestReporter {
  #path = process.env.TEST_REPORT ?? ''
  #start = performance.now()
  #hasStarted = false

  onInit() {
    writeFileSync(this.#path, '')
  }

  /** The global set-up is over when the first file begins. */
  onTestModuleQueued() {
    if (this.#hasStarted) return
    this.#hasStarted = true
    this.#write({ globalSetupMs: Math.round(performance.now() - this.#start) })
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const file = module.relativeModuleId
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      this.#write({ file, name: test.fullName, state, ms: round(test.diagnostic()?.duration) })
    }
    const times = module.diagnostic()
    this.#write({
      file,
      state: module.state(),
      ms: round(times.duration),
      importMs: round(times.collectDuration + times.setupDuration),
      environmentMs: round(times.environmentSetupDuration + times.prepareDuration),
    })
  }

  /**
   * Report the errors of a run that no test has caught, with the file that ran when each was thrown.
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { VITEST_TEST_PATH?: string }[]} errors
   */
  onTestRunEnd(modules, errors) {
    for (const { VITEST_TEST_PATH: path } of errors) {
      const module = modules.find(({ moduleId }) => moduleId === path)
      this.#write({ uncaughtIn: module?.relativeModuleId ?? null })
    }
  }

  /** @param {object} line */
  #write(line) {
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`)
  }
}

/** @param {number | undefined} ms */
function round(ms = 0) {
  return Math.round(ms)
}
