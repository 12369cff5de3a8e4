-- Texts of the public site that are not terms.
alter table app.organization_root_detail
  add column cookies_policy text,
  add column accessibility_statement text;

-- The home an account made of its public site; without a row, or while it is a draft, the site shows the usual one.
create table app.home_page (
  account_id uuid primary key references app.account (id),
  status text not null default 'draft' check (status in ('draft', 'published')),
  meta_title text check (char_length(meta_title) between 2 and 255),
  meta_description text check (char_length(meta_description) between 2 and 500),
  widgets jsonb not null default '[]' check (jsonb_typeof(widgets) = 'array'),
  version integer not null default 1
);
call app.raise_wall('app.home_page');
