package ceping.judge.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A component of a record that may be null, or missing, in what is read. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@interface OrNull {
    /** Whether it is missing, too, in what is written. */
    boolean isLeftOut() default false;
}
