-- Texts of the public site that are not terms.
alter table app.organization_root_detail
  add column cookies_policy text,
  add column accessibility_statement text,
  -- texts that came with a template, by name: the retailer reads them before they are published
  add column draft_texts jsonb not null default '{}' check (jsonb_typeof(draft_texts) = 'object');

-- The home an account made of its public site: what visitors see, and beside it the draft of what they will see. Without
-- a published one the site shows the usual home. The two share one count of versions.
create table app.home_page (
  account_id uuid not null references app.account (id),
  status text not null check (status in ('draft', 'published')),
  meta_title text check (char_length(meta_title) between 2 and 255),
  meta_description text check (char_length(meta_description) between 2 and 500),
  widgets jsonb not null default '[]' check (jsonb_typeof(widgets) = 'array'),
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  primary key (account_id, status)
);
call app.raise_wall('app.home_page');
