-- The loop that mended shifts of holidays mends those of every changed plan: what could not be mended is tried again under its new name.
update loop_faults set loop = 'adherence.plans' where loop = 'adherence.holidays';
