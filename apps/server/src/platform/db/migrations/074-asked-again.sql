-- Whether people who concluded a trail are asked again by the version that its people are brought up to date with.
alter table trail_recounts add column asks_again boolean not null default false;

-- When somebody who had concluded a training was last asked for more: their deadline counts from then.
alter table enrollments add column asked_again_at timestamptz;
