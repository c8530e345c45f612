/**
 * Loaded before a program (`node --import`): the program's life hangs on its standard input, which
 * the launcher holds open. When the launcher asks it to end, or is killed, the input ends.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref()
