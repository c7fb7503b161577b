-- What admins need to understand a failed run: the error as the program had it, without values; the user sees `error` alone.

alter table job_run add column technical_error text check (length(technical_error) between 1 and 1000);

-- How many runs have failed.
create index job_run_failed on job_run (finished_at) where state = 'failed';
