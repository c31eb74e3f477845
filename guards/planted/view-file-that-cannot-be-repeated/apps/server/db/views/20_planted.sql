-- edition 1
create view planted as select 1 as one;
