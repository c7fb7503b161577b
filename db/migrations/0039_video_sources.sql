-- A map of lists whose items are strings or objects with one key, whose value is a string or a number.
create function is_source_transformation(value jsonb) returns boolean
language sql immutable parallel safe as $$
  select jsonb_typeof(value) = 'object' and length(value::text) <= 2000 and not exists (
    select from jsonb_each(value) as entry(source_type, list)
    where jsonb_typeof(list) <> 'array' or exists (
      select from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) as item
      where case jsonb_typeof(item)
        when 'string' then false
        when 'object' then
          (select count(*) <> 1 or bool_or(jsonb_typeof(each.value) not in ('string', 'number')) from jsonb_each(item) as each)
        else true
      end))
$$;

-- What the player asks the video host for: the formats in order of preference, and how each is transformed.
alter table video
  add column source_transformation jsonb not null default '{}' check (is_source_transformation(source_transformation)),
  add column source_types text[] not null default '{mp4}' check (
    cardinality(source_types) between 1 and 8
    and source_types <@ array['mp4', 'mp4/h264', 'mp4/h265', 'webm', 'webm/vp9', 'ogg', 'hls', 'dash']);

-- Whether a file of the media host may be sent: where its video is placed.
create index video_hosted_media_identifier on video (hosted_media_identifier);
