-- A deadline may be the start: "start not later than end" (specification, section 5).
ALTER TABLE "Assignment"
  DROP CONSTRAINT "Assignment_window_check",
  ADD CONSTRAINT "Assignment_window_check" CHECK ("startTime" <= "endTime");
