-- expand
-- migrate:up

-- Somebody may raise one by hand, with a title, words and where to look; one person at a time has it.
alter table incident
  add column severity text not null default 'minor',
  add column title text,
  add column link text,
  add column raised_by uuid,
  add column held_by uuid,
  add column held_since timestamptz,
  add constraint incident_severity_known check (severity in ('major', 'minor')) not valid,
  add constraint incident_title_said check (length(title) between 3 and 100) not valid,
  -- An address of the office, and of nothing else.
  add constraint incident_link_inside check (link ~ '^/[a-z]') not valid,
  add constraint incident_held check ((held_by is null) = (held_since is null)) not valid,
  add constraint incident_raiser foreign key (raised_by) references staff_member (id) not valid,
  add constraint incident_holder foreign key (held_by) references staff_member (id) not valid;

-- migrate:down
