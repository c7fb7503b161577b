-- The changes of one run, to undo a bulk change.
create index audit_log_run_id on audit_log (run_id) where run_id is not null;
