import type { TestProject } from 'vitest/node'
import { joinTestServer } from './postgres.ts'

/** Runs once before the database tests; what it returns runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, leave } = await joinTestServer()
  project.provide('testServer', server)
  return leave
}
