import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'

const windows = process.platform === 'win32'

/** A process that runs a program as setup does; `output` collects what both write. */
function runner(program, { stdout = 'inherit', env = {} } = {}) {
  const code = `
    import { runProgram } from ${JSON.stringify(new URL('./program.mjs', import.meta.url).href)}
    process.exitCode = await runProgram(process.execPath, ['-e', process.argv[1]], { stdout: ${JSON.stringify(stdout)} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, npm_lifecycle_event: '', ...env },
  })
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr']) {
    child[stream].setEncoding('utf8').on('data', (chunk) => {
      output[stream] += chunk
    })
  }
  const ended = new Promise((resolve) => child.once('close', (exitCode) => resolve(exitCode)))
  const started = new Promise((resolve) => child.stdout.once('data', resolve))
  return { child, output, ended, started }
}

const server = `
  let signals = 0
  process.on('SIGTERM', () => {
    signals += 1
    if (signals === 1) setTimeout(() => { console.log('signals ' + signals); process.exit(5) }, 400)
  })
  setInterval(() => {}, 1000)
  console.log('pid ' + process.pid)`

test('the exit code and the output of a program are passed through', async () => {
  const shown = runner('console.log("out"); process.exit(3)')
  assert.equal(await shown.ended, 3)
  assert.equal(shown.output.stdout, 'out\n')
  const quiet = runner('console.log("out")', { stdout: 'stderr' })
  assert.equal(await quiet.ended, 0)
  assert.deepEqual(quiet.output, { stdout: '', stderr: 'out\n' })
})

test('a program gets one signal to end, and the time it needs', { skip: windows }, async () => {
  const { child, output, ended, started } = runner(server)
  await started
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGTERM'), 100)
  assert.equal(await ended, 5)
  assert.match(output.stdout, /signals 1\n$/)
})

test('a program ended by a signal has the exit code that a shell returns for it', { skip: windows }, async () => {
  assert.equal(await runner('process.kill(process.pid, "SIGKILL")').ended, 137)
})

test('a program ends with the shell that npm runs scripts in', { skip: windows }, async () => {
  const program = JSON.stringify(new URL('./program.mjs', import.meta.url).href)
  const code = `import { runProgram } from ${program}; await runProgram(process.execPath, ['-e', process.argv[1]])`
  const env = { ...process.env, npm_lifecycle_event: 'start', CODE: code, SERVER: server, NODE: process.execPath }
  const script = '"$NODE" --input-type=module -e "$CODE" "$SERVER"; true'
  const shell = spawn('/bin/sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  shell.stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk
  })
  await new Promise((resolve) => shell.stdout.once('data', resolve))
  shell.kill('SIGTERM')
  await new Promise((resolve) => shell.once('close', resolve))
  assert.match(output, /signals 1\n$/)
})
