-- What agents are asked about the spaces they lease, and what they answer.

create table confirmation_request (
  listing_id bigint not null references listing on delete cascade,
  agent_id bigint not null references agent on delete cascade,
  -- When the space was last confirmed: confirmed again, its agents are asked anew.
  confirmed_at timestamptz not null,
  -- Days since then, after which this request is made.
  step smallint not null check (step > 0),
  asked_at timestamptz not null,
  primary key (listing_id, agent_id, confirmed_at, step)
);
-- Whether an agent was asked today; removing an agent.
create index confirmation_request_agent_id on confirmation_request (agent_id, asked_at);

create table listing_confirmation (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing on delete cascade,
  agent_id bigint references agent on delete set null,
  status_before text not null,
  status_after text not null check (status_after in ('on_market', 'under_offer', 'leased')),
  confirmed_before timestamptz,
  answered_at timestamptz not null
);
-- What was answered about a space, the latest first.
create index listing_confirmation_listing_id on listing_confirmation (listing_id, answered_at desc);
-- Removing an agent.
create index listing_confirmation_agent_id on listing_confirmation (agent_id);
