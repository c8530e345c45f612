/**
 * Debian's headless shell: the engine of Chromium without the browser around it, which would take most of the processor
 * time. What a browser does in the background would only fail on a closed network.
 */
export const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}
