// SQL reads the tables of other features only where this list says why, as a test. The list may only shrink.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { TABLE_OWNERS } from '../db/owners.ts'
import { files, root } from './source-graph.ts'

type Reads = { tables: string[]; because: string }[]

const FOREIGN_READS: Record<string, Reads> = {
  accounts: [
    { tables: ['company'], because: 'a user belongs to a company' },
    { tables: ['audit_log'], because: 'what happened to an account is shown to its user' },
  ],
  admin: [
    { tables: ['email'], because: 'the email log shows the emails of the platform' },
    { tables: ['error_kind', 'error_kind_day', 'job_run'], because: 'admins see what fails, and run it again' },
    {
      tables: ['building', 'company', 'inquiry', 'landlord', 'listing'],
      because: 'their totals, and who reads their history',
    },
    { tables: ['app_user', 'audit_log'], because: 'a history says who changed what' },
    { tables: ['pending_change'], because: 'admins decide what waits for a review' },
    {
      tables: ['building_submarket', 'saved_search', 'search_document', 'shape', 'submarket', 'submarket_ring'],
      because: 'admins draw submarkets and shapes, and see first what moves, and which searches name them',
    },
  ],
  alerts: [
    { tables: ['app_user'], because: 'alerts go to users' },
    { tables: ['listing_change', 'search_document', 'submarket'], because: 'changes are matched as search finds them' },
    { tables: ['saved_building', 'saved_building_owner'], because: 'saved places alert too' },
  ],
  brochures: [{ tables: ['building'], because: 'its editors say what the brochures of a building contain' }],
  browse: [
    { tables: ['building', 'landlord', 'listing', 'market', 'search_document'], because: 'counts and the sitemap' },
    { tables: ['photo', 'picture'], because: 'the photo of a market is one of its buildings' },
  ],
  catalog: [
    { tables: ['agent', 'company', 'landlord'], because: 'cards name who leases a listing' },
    { tables: ['building_submarket', 'submarket'], because: 'cards name the submarket' },
    { tables: ['app_user'], because: 'a listing is the business of users with its agent’s address' },
    {
      tables: ['search_document'],
      because: 'changes are recorded and similar listings found where the index is written',
    },
    { tables: ['inquiry', 'saved_listing'], because: 'figures of a listing count them' },
    { tables: ['audit_log'], because: 'a bulk change is undone from what the log has of it' },
    { tables: ['landlord_contact'], because: 'the undo of an import leaves who is named on a page' },
    { tables: ['microsite', 'microsite_domain'], because: 'a building names its own site' },
  ],
  'email-preferences': [{ tables: ['app_user'], because: 'limits depend on the age of the sender’s account' }],
  companies: [
    { tables: ['app_user'], because: 'an agent with an account is shown with its portrait' },
    {
      tables: ['building', 'landlord', 'search_document'],
      because: 'a company is listed with its buildings, what is available in them, and its page',
    },
    {
      tables: ['building_contact', 'landlord_contact', 'listing_agent'],
      because: 'an agent who is named there is not removed',
    },
  ],
  favorites: [{ tables: ['building', 'landlord', 'listing'], because: 'saved items are sorted by what they are' }],
  inquiries: [
    {
      tables: ['building', 'listing', 'listing_agent'],
      because: 'an inquiry is about a listing and goes to its agents',
    },
    { tables: ['agent', 'app_user', 'company'], because: 'senders and recipients by name' },
  ],
  landlords: [
    {
      tables: ['building', 'search_document'],
      because: 'a portfolio is the landlord’s buildings with what is available',
    },
    { tables: ['company'], because: 'a landlord is a company' },
    { tables: ['agent'], because: 'the portraits of its contacts are public' },
  ],
  markets: [{ tables: ['building', 'search_document'], because: 'outlines assign buildings and count listings' }],
  microsites: [
    {
      tables: ['building', 'listing'],
      because: 'a site stands while its building is published, and asks about its spaces',
    },
    { tables: ['app_user'], because: 'a published state names who published it' },
  ],
  notifications: [
    {
      tables: [
        'audit_log',
        'company_request',
        'confirmation_request',
        'inquiry',
        'tourbook_feedback',
        'tourbook_visit',
      ],
      because: 'what happened for a user is read where it is stored, in one statement',
    },
    { tables: ['saved_place_match', 'saved_search_match'], because: 'matches are listed, too' },
    {
      tables: ['building', 'landlord', 'listing', 'saved_search', 'tourbook', 'tourbook_share'],
      because: 'it is named, and only to users who may see it',
    },
    { tables: ['app_user'], because: 'it names who asks to join, and stores until when they were seen' },
  ],
  'property-records': [
    { tables: ['building'], because: 'a record is found by, and compared with, a building' },
    { tables: ['audit_log'], because: 'what a user edited is not proposed to be overwritten' },
  ],
  portfolio: [
    { tables: ['building', 'landlord', 'listing'], because: 'a portfolio is what a company has in the catalog' },
    {
      tables: ['agent', 'floor_plan', 'listing_agent', 'listing_price'],
      because: 'a row names its agents, its rent, and whether it has a plan',
    },
    { tables: ['submarket'], because: 'what is available is added up by submarket' },
    { tables: ['app_user', 'company', 'email'], because: 'a monthly report goes once to each user of a company' },
    {
      tables: ['event_day', 'inquiry', 'microsite', 'saved_listing', 'site_visit_day', 'tourbook', 'tourbook_stop'],
      because: 'figures of a company count them in one statement',
    },
  ],
  search: [
    {
      tables: [
        'building',
        'building_industrial',
        'building_submarket',
        'floor_plan',
        'landlord',
        'listing',
        'photo',
        'video',
      ],
      because: 'the index is made of the whole catalog',
    },
    { tables: ['shape', 'submarket', 'submarket_ring'], because: 'areas are searched by name, and streets near them' },
  ],
  'share-links': [
    { tables: ['app_user'], because: 'links of a deactivated user do not open, and a shared page names its sender' },
    { tables: ['company'], because: 'a shared page names its sender' },
  ],
  tourbooks: [
    {
      tables: ['app_user'],
      because: 'admins find tourbooks by them',
    },
    { tables: ['picture'], because: 'a shared tourbook shows its cover' },
    { tables: ['job_run'], because: 'a deck shows how far the job is that makes it' },
    { tables: ['share_link'], because: 'a link is locked while feedback is saved' },
    { tables: ['email'], because: 'a link shows whether the email with it was sent' },
  ],
}

const CALLS = /(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*\[?\s*['"](\w+)/g
const CLAUSES = /\b(?:from|join|into|update|using|table)\s+(?:only\s+)?(\w+)/g

const sources = files.filter((file) => !/\.(test|node-test)\.tsx?$|\/fixtures\.ts$|\/web\//.test(file))
const ownerOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? /^src\/(platform)\//.exec(file)?.[1]
const reads = new Map<string, Set<string>>()
for (const file of sources) {
  const owner = ownerOf(file)
  if (!owner) continue
  const code = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, '')
  const foreign = reads.get(owner) ?? new Set()
  for (const [, table] of [...code.matchAll(CALLS), ...code.matchAll(CLAUSES)]) {
    const tableOwner = TABLE_OWNERS[table as keyof typeof TABLE_OWNERS]
    if (tableOwner !== undefined && tableOwner !== owner) foreign.add(table!)
  }
  reads.set(owner, foreign)
}

test('every table belongs to a feature, the platform or the demo', () => {
  const owners = new Set([...sources.map(ownerOf), 'demo'])
  expect(Object.values(TABLE_OWNERS).filter((owner) => !owners.has(owner))).toEqual([])
})

describe('reads the tables of others only as listed', () => {
  test.each([...reads.keys()])('%s', (owner) => {
    const listed = (FOREIGN_READS[owner] ?? []).flatMap(({ tables }) => tables)
    expect([...reads.get(owner)!].sort()).toEqual(listed.sort())
  })
})
