import { execFile } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The files of the Java side on this machine. */
export interface RunnerFiles {
  /** The built folder apps/judge-runner. */
  home: string
  javaHome: string
  /** All that a JVM reads: the two above, libraries and the JDK's configuration. */
  folders: string[]
}

/** Find all files that the runner reads. Rejects if it is not built or there is no Java. */
export async function findRunnerFiles(options: {
  runnerHome: string
  javaHome: string | undefined
}): Promise<RunnerFiles> {
  const home = await realpath(options.runnerHome)
  const javaHome = await realpath(options.javaHome ?? (await findJavaOnPath()))
  const classPaths = await Promise.all(
    ['trusted', 'run', 'tests'].map((use) => readFile(join(home, `dist/${use}.classpath`), 'utf8')),
  )
  const jars = classPaths.flatMap((path) => path.trim().split(':')).filter((jar) => jar !== '')
  // Debian keeps jars behind links, and the JDK's configuration in /etc.
  const targets = await Promise.all(
    [...jars, join(javaHome, 'conf/logging.properties')].map((path) => realpath(path)),
  )
  const folders = new Set([home, javaHome, ...[...jars, ...targets].map((path) => dirname(path))])
  return { home, javaHome, folders: [...folders] }
}

async function findJavaOnPath(): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', 'readlink -f "$(command -v java)"'])
  return dirname(dirname(stdout.trim()))
}
