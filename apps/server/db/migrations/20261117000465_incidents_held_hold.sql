-- expand
-- migrate:up

alter table incident validate constraint incident_severity_known;
alter table incident validate constraint incident_title_said;
alter table incident validate constraint incident_link_inside;
alter table incident validate constraint incident_held;
alter table incident validate constraint incident_raiser;
alter table incident validate constraint incident_holder;

-- migrate:down
